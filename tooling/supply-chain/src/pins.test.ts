import { expect, it } from 'vitest'
import { actions, images } from './pins.ts'
import { filesLike, packageManager, readJson, readText } from './repository.ts'

type Renovate = {
  readonly extends: readonly string[]
  readonly customManagers: readonly {
    readonly managerFilePatterns: readonly string[]
    readonly matchStrings: readonly string[]
  }[]
}
const renovate = readJson<Renovate>('renovate.json')

it('every image has a tag that names a version, and never the newest', () => {
  expect(images().length).toBeGreaterThanOrEqual(7)
  expect(images().filter(({ name }) => !/^[\w./-]+:v?\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(name))).toEqual(
    [],
  )
})

it('every action is pinned by its commit, with its version beside it', () => {
  expect(actions().length).toBeGreaterThanOrEqual(4)
  expect(actions().filter(({ name }) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(name))).toEqual([])
})

it('Renovate pins images by digest and actions by commit', () => {
  expect(renovate.extends).toEqual(
    expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigestsToSemver']),
  )
})

it('every place that calls the package manager names its one version, and Renovate knows the place', () => {
  const [manager] = renovate.customManagers
  const patterns = (manager?.managerFilePatterns ?? []).map((text) => new RegExp(text.slice(1, -1)))
  const versionIn = new RegExp(manager?.matchStrings[0] ?? '', 'g')
  const calls = filesLike(
    '*.json',
    '*.mjs',
    '*.ts',
    '*.md',
    '*.yml',
    '*Dockerfile',
    ':!docs/',
    ':!CHANGELOG.md',
  )
    .filter((file) => /npx -y pnpm@\d/.test(readText(file)))
    .filter((file) => !file.startsWith('tooling/supply-chain/'))
  expect(calls.length).toBeGreaterThan(4)
  for (const file of calls) {
    expect(patterns.some((pattern) => pattern.test(file)) ? '' : file).toBe('')
    const named = [...readText(file).matchAll(versionIn)].map(({ groups }) => groups?.['currentValue'])
    expect(named.length).toBeGreaterThan(0)
    for (const version of named) expect(`pnpm@${version}`).toBe(packageManager)
  }
})
