import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putNewer } from './put-newer.ts'

/** Areas that a screen shows and reads; each reading answers when it is let. */
function newScreen() {
  const client = new QueryClient()
  const answers: ((areas: string[]) => void)[] = []
  const options = queryOptions({
    queryKey: ['areas'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  new QueryObserver(client, options).subscribe(() => undefined)
  const answer = async (areas: string[]) => {
    answers.shift()?.(areas)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { client, options, answer, shown: () => client.getQueryData(options.queryKey) }
}

test('what was asked for before does not bring the old state back', async () => {
  const { client, options, answer, shown } = newScreen()
  await answer(['Shelf', 'Fridge'])
  void client.invalidateQueries(options)
  putNewer(client, options.queryKey, (known) => known?.toReversed())
  await answer(['Shelf', 'Fridge'])
  expect(shown()).toEqual(['Fridge', 'Shelf'])
})

test('what is asked for afterwards is shown again', async () => {
  const { client, options, answer, shown } = newScreen()
  await answer(['Shelf'])
  putNewer(client, options.queryKey, ['Fridge'])
  void client.invalidateQueries(options)
  await answer(['Freezer'])
  expect(shown()).toEqual(['Freezer'])
})

test('the first reading goes on, since nothing is known before it', async () => {
  const { client, options, answer, shown } = newScreen()
  putNewer(client, options.queryKey, (known) => known?.toReversed())
  await answer(['Shelf'])
  expect(shown()).toEqual(['Shelf'])
})
