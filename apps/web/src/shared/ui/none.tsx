/** Stands where there is no value: a dash for the eye, a word for the ear. */
export function None({ word = 'none' }: { word?: string }) {
  return (
    <span className='text-muted'>
      <span aria-hidden='true'>–</span>
      <span className='sr-only'>{word}</span>
    </span>
  )
}
