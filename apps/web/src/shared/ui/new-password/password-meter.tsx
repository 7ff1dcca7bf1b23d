import type { PasswordAssessment } from '@backoffice/password-strength'
import { classNames } from '../../lib/class-names.ts'
import { passwordTexts } from './texts.ts'

const bars = [1, 2, 3, 4] as const

/** One bar is always there, so that the worst is not taken for nothing. */
const isFilled = (bar: number, score: number) => bar <= Math.max(score, 1)

function colourOf({ isAccepted, score }: PasswordAssessment): string {
  if (isAccepted) return 'bg-success'
  return score < 2 ? 'bg-danger' : 'bg-warning'
}

/** How good the password is, in bars and in words, with what would help. */
export function PasswordMeter({ assessment }: { assessment: PasswordAssessment }) {
  const { score, isAccepted, advice } = assessment
  const level = passwordTexts.levels[isAccepted ? score : Math.min(score, 2)]
  return (
    <div className='grid gap-1.5 text-[13px]'>
      <div aria-hidden='true' className='flex gap-1'>
        {bars.map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 flex-1 rounded-full',
              isFilled(bar, score) ? colourOf(assessment) : 'bg-line',
            )}
          />
        ))}
      </div>
      <div role='status' className='grid gap-1 text-muted'>
        <p>
          {passwordTexts.strength}: <strong className='font-medium text-text'>{level}</strong>
        </p>
        {advice.length === 0 ? null : (
          <ul className='grid gap-0.5'>
            {advice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
