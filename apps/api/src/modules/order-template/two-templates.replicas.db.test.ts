import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../actor.ts'
import { newUser } from '../../testing/factories.ts'
import { openOrderTemplates, type OrderTemplates, toPar } from '../../testing/order-templates.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { runTemplate } from './run-template.ts'

describe('two templates that order the same goods up to their par', () => {
  let my: OrderTemplates
  let actor: Actor

  beforeAll(async () => {
    my = await openOrderTemplates()
    actor = testActor(my.stock.organisationId, (await newUser(my.api.database, my.stock)).id)
  })
  afterAll(() => my.api.close())

  /** Runs a template; `beside` happens before what it has made is there for others. */
  const run = ({ id }: { id: number }, beside = async (_work: Work) => {}) =>
    doAt(my.api.database, actor, new Date(), async (work) => {
      const made = await runTemplate(work, { id, version: undefined })
      await beside(work)
      return made
    })

  it('order them once when both run at the same time', async () => {
    const [first, second] = [
      await my.made({ lines: [toPar(my.offers.flour)] }),
      await my.made({ lines: [toPar(my.offers.flour)] }),
    ]
    const codes: string[] = []
    let meanwhile: Promise<unknown> = Promise.resolve()
    const made = await run(first, async ({ tx }) => {
      meanwhile = run(second).catch(({ code }: { code: string }) => codes.push(code))
      await Promise.race([untilAwaited(my.api.database, tx), meanwhile])
    })
    await meanwhile
    expect(made.orders).toHaveLength(1)
    expect(codes).toEqual(['order-template.nothing-to-order'])
  })
})
