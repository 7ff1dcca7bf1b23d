import { BeatingDots } from './beating-dots.tsx'

/** What stands while a screen loads: the three dots, announced once. */
export function LoadingScreen({ label = 'Loading' }: { label?: string }) {
  return (
    <div role='status' className='grid min-h-40 flex-1 place-items-center text-primary'>
      <BeatingDots />
      <span className='sr-only'>{label}</span>
    </div>
  )
}
