import type { CountLine, CountSheetRow } from '@backoffice/api-types'
import type { Database } from '../database/database.ts'
import { decideLines } from '../modules/count/decide-lines.ts'
import { listLines } from '../modules/count/list-lines.ts'
import { reversePosting } from '../modules/ledger/reverse-posting.ts'
import {
  entriesOf,
  handedIn,
  lastAct,
  minute,
  type Stage,
  stages,
  start,
  type Story,
  type StoryLine,
} from './count-story.ts'
import { newTemplate } from './count-templates.ts'
import { countsOf } from './counts.ts'
import { keyTogether } from './movements.ts'
import { newItems, type TestItem, type TestStock } from './stock.ts'
import { doAt, testActor } from './work.ts'

/**
 * Keys the movements of a story stage by stage: those that are keyed together and taken back together are one posting. What
 * is keyed after the post and happened before the count is posted behind a re-anchor.
 */
function keyboardOf(database: Database, stock: TestStock, story: Story, items: readonly TestItem[]) {
  const all = story.lines.flatMap(({ movements }, index) => {
    const item = items[index]
    return item === undefined ? [] : movements.map((one) => ({ ...one, item, occurredAt: minute(one.at) }))
  })
  let wrong: number[] = []
  const isUndoneBy = (stage: Stage) => stages.indexOf(stage) >= stages.indexOf(story.undoneAt)
  return (stage: Stage): Promise<void> =>
    doAt(database, testActor(stock.organisationId, 1), new Date(), async (work) => {
      const now = all.filter(({ keyed }) => keyed === stage)
      for (const [isUndone, together] of Map.groupBy(now, (one) => one.isUndone)) {
        const postingId = await keyTogether(work, stock, together)
        if (isUndone && postingId !== undefined) wrong.push(postingId)
      }
      if (!isUndoneBy(stage)) return
      for (const id of wrong) await reversePosting(work, id, 'Wrong')
      wrong = []
    })
}

/** A count that was played, with the lines that stock moved of while they were counted. */
export type PlayedStory = { id: number; items: TestItem[]; movedLineIds: number[] }

type PlayedCount = { database: Database; stock: TestStock; id: number }

/** The lines of a count as they are listed. */
export async function linesOf({ database, stock, id }: PlayedCount): Promise<CountLine[]> {
  const query = { page: 1, limit: 500, sort: 'item.id:asc', filter: undefined }
  const actor = testActor(stock.organisationId, 1)
  return (await doAt(database, actor, minute(30), (work) => listLines(work, id, query))).data
}

/** Enters all that the story says, each line by one of these people. */
async function enterStory(
  { database, stock, id }: PlayedCount,
  { lines }: Story,
  rowsOf: (line: number) => CountSheetRow[],
  people: readonly number[],
): Promise<void> {
  const all = lines.flatMap(({ acts }, index) => {
    const own = rowsOf(index)
    const by = people[index % people.length] ?? 1
    return entriesOf(acts, (act) => own[act.row]).map((entry) => ({ by, entry }))
  })
  for (const [by, own] of Map.groupBy(all, (one) => one.by)) {
    const entries = own.map(({ entry }) => entry)
    await countsOf(database, testActor(stock.organisationId, by)).enter(id, entries, minute(lastAct + 1))
  }
}

/** Chooses the moment of each line that stock moved of while it was counted. @returns their ids */
async function chooseMoments(
  { database, stock, id }: PlayedCount,
  choiceOf: (itemId: number) => StoryLine['choice'] | undefined,
): Promise<number[]> {
  const moved = (await linesOf({ database, stock, id })).filter((line) => (line.moved ?? null) !== null)
  for (const [moment, lines] of Map.groupBy(moved, ({ item }) => choiceOf(item.id))) {
    const lineIds = lines.map((line) => line.id)
    const now = minute(handedIn + 1)
    await doAt(database, testActor(stock.organisationId, 1), now, (work) =>
      decideLines(work, id, { lineIds, moment }),
    )
  }
  return moved.map((line) => line.id)
}

/** Plays a story to its end, or until it can be approved. */
export async function playStory(
  database: Database,
  stock: TestStock,
  story: Story,
  { isPosted = true, people = [1] }: { isPosted?: boolean; people?: readonly number[] } = {},
): Promise<PlayedStory> {
  const counts = countsOf(database, testActor(stock.organisationId, 1))
  const items = await newItems(database, stock, story.lines)
  const key = keyboardOf(database, stock, story, items)
  const walk = items.flatMap((item, index) =>
    (story.lines[index]?.areas ?? []).map((area) => ({ item, area })),
  )
  const { cutOff, policy: uncountedPolicy } = story
  const templateId = await newTemplate(database, stock, walk, { cutOff, uncountedPolicy })
  await key('before')
  const { id, rows } = await counts.open(templateId, start)
  await key('counting')
  const rowsOf = (line: number) => rows.filter((row) => row.item.id === items[line]?.id)
  await enterStory({ database, stock, id }, story, rowsOf, people)
  await counts.submit(id, minute(handedIn))
  await key('review')
  const choiceOf = (itemId: number) => story.lines[items.findIndex((one) => one.id === itemId)]?.choice
  const movedLineIds = await chooseMoments({ database, stock, id }, choiceOf)
  if (!isPosted) return { id, items, movedLineIds }
  await counts.post(id, minute(handedIn + 2))
  await key('after')
  return { id, items, movedLineIds }
}
