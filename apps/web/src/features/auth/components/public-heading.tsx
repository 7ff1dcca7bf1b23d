/** Heading of a public page, with a line under it. */
export function PublicHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className='mb-6'>
      <h1 className='text-xl font-semibold'>{title}</h1>
      {lead === undefined ? null : <p className='mt-1 text-muted'>{lead}</p>}
    </div>
  )
}
