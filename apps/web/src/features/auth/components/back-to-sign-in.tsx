import { authTexts } from '../texts.ts'

/** A link of its own kind: the document is loaded anew, so that nothing of an ended session is left. */
export function BackToSignIn() {
  return (
    <a href='/login' className='justify-self-center py-1 font-medium text-primary-ink hover:underline'>
      {authTexts.backToSignIn}
    </a>
  )
}
