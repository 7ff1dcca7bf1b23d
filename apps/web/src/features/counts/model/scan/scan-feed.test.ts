import { expect, it } from 'vitest'
import type { HeardScan } from '../../../../shared/lib/scan/use-scanner.ts'
import { ScanFeed } from './scan-feed.ts'

it('a scan that is heard before anybody takes scans is not lost, and none is taken twice', () => {
  const [feed, taken] = [new ScanFeed(), [] as HeardScan[]]
  const scanOf = (code: string) => ({ code, typed: '' })
  feed.push(scanOf('A'))
  feed.push(scanOf('B'))
  const stop = feed.listen((scan) => taken.push(scan))
  feed.push(scanOf('C'))
  stop()
  feed.push(scanOf('D'))
  expect(taken.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
  feed.listen((scan) => taken.push(scan))
  expect(taken.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D'])
})
