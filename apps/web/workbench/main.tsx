import { createRoot } from 'react-dom/client'
import { show } from './show.tsx'
import type { States } from './state.ts'

const files = import.meta.glob<{ states: States }>('../src/**/*.states.tsx', { eager: true })
/** Every state by its address: `button/pending`. */
const states = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const component = path.replace(/^.*\/|\.states\.tsx$/g, '')
    return Object.entries(file.states).map(([name, state]) => [`${component}/${name}`, state] as const)
  }),
)

const chosen = decodeURIComponent(location.hash.slice(1))
const state = [...states].find(([name]) => name === chosen)?.[1]
addEventListener('hashchange', () => location.reload())
const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme

/** All states, or the one that the address names; `?theme=dark` shows them on dark. */
function Index() {
  return (
    <main className='p-4'>
      <h1 className='text-base font-medium'>Workbench</h1>
      <ul>
        {[...states.keys()].map((name) => (
          <li key={name}>
            <a className='text-primary-ink underline' href={`#${encodeURIComponent(name)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

if (state === undefined) {
  const root = document.getElementById('index')
  if (root !== null) createRoot(root).render(<Index />)
} else {
  await show(state)
}
