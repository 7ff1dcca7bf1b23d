import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { productionPackages } from './production-packages.ts'
import { pathOf } from './repository.ts'

type Sbom = {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } }
  readonly components: readonly { readonly group?: string; readonly name: string; readonly version: string }[]
}

it('`npm run sbom` names every package of the product, in CycloneDX', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: pathOf('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const sbom: Sbom = JSON.parse(printed)
  const names = new Set(
    sbom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
  )
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'backoffice', type: 'application' } },
  })
  const isBuilt = (name: string) => name.includes('‹platform›')
  const missing = productionPackages()
    .filter(({ name, version }) => !isBuilt(name) && !names.has(`${name} ${version}`))
    .map(({ name }) => name)
  expect(missing).toEqual([])
})
