import { classNames } from '../../../shared/lib/class-names.ts'
import { Logo, LogoMark } from '../../../shared/ui/logo.tsx'
import type { MenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'

type LogoButtonProps = { state: MenuState; small?: boolean; className?: string }

/** Opens or collapses the menu; the large logo shows in the open one and the small one in the collapsed. */
export function LogoButton({ state, small = false, className }: LogoButtonProps) {
  return (
    <button
      type='button'
      aria-expanded={state.open}
      aria-controls='main-menu'
      onClick={state.toggleMenu}
      className={classNames(
        'flex h-14 shrink-0 items-center border-b border-line px-3.5 -outline-offset-4!',
        className,
      )}
    >
      {state.open && !small ? <Logo /> : <LogoMark />}
      <span className='sr-only'>{state.open ? shellTexts.collapseMenu : shellTexts.openMenu}</span>
    </button>
  )
}
