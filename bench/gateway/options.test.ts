import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of the bench', () => {
  it('have defaults', () => {
    expect(readOptions([])).toMatchObject({
      rounds: 5,
      seconds: 5,
      sizes: ['1 KB', '100 KB'],
      connections: [32, 512],
      processes: 1,
    })
    expect(readOptions(['--quick'])).toMatchObject({ rounds: 3, seconds: 2 })
  })

  it('are taken as they are given', () => {
    const args = ['--rounds=7', '--seconds=1', '--sizes=100 KB', '--connections=8,16', '--only=nginx']
    expect(readOptions(args)).toMatchObject({
      rounds: 7,
      seconds: 1,
      sizes: ['100 KB'],
      connections: [8, 16],
      only: ['nginx'],
    })
  })

  it.each([
    '--rounds=many',
    '--rounds=0',
    '--rounds=',
    '--seconds=1.5',
    '--seconds=-1',
    '--processes=0x',
    '--connections=32,',
    '--connections=all',
    '--sizes=2 KB',
    '--sizes=1 KB,toString',
    '--sizes=',
    '--unknown',
  ])('%s is refused', (arg) => {
    expect(() => readOptions([arg])).toThrow(TypeError)
  })

  it('say what is wrong and what there is', () => {
    expect(() => readOptions(['--sizes=2 KB'])).toThrow('--sizes: "2 KB" is none of 1 KB, 100 KB.')
    expect(() => readOptions(['--rounds=x'])).toThrow('--rounds: "x" is no whole number from 1 on.')
  })
})
