/** What is wrong with a whole form; nothing when nothing is. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p role='alert' className='rounded-lg bg-danger-soft px-3.5 py-2.5 break-words text-danger'>
      {message}
    </p>
  )
}
