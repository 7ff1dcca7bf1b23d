import { chromium } from '@playwright/test'
import { browserPath } from './src/browser-path.ts'
const base = process.argv[2] ?? 'http://localhost:3210'
const b = await chromium.launch({
  executablePath: await browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const p = await b.newPage({ viewport: { width: 1350, height: 850 } })
p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
p.on('pageerror', (e) => console.log('pageerror', e.message))
p.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.request().method(), r.url())
})
await p.goto(base + '/counts?state=POSTED')
await p.waitForTimeout(2500)
console.log(p.url())
await p.screenshot({ path: '/tmp/shots/login.png' })
await p.getByLabel('Email').fill('manager@north.example')
await p.getByLabel('Password', { exact: true }).fill('Counting-2026!')
await p.getByRole('button', { name: 'Sign in' }).click()
await p.waitForTimeout(3000)
console.log(p.url())
await p.screenshot({ path: '/tmp/shots/counts.png' })
for (const path of process.argv.slice(3)) {
  await p.goto(base + path)
  await p.waitForTimeout(1800)
  await p.screenshot({ path: '/tmp/shots/' + path.replaceAll(/[^a-z0-9]+/gi, '_') + '.png' })
}
await b.close()
