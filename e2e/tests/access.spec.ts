import { callApi } from '../src/api.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'

test("another tenant's count is not found", async ({ page, browser }) => {
  await signInQuietly(page, 'manager@north.example')
  const { data } = await callApi<{ data: { id: number }[] }>(page, '/v2/count/all?limit=1')
  const south = await browser.newPage()
  await signIn(south, 'admin@south.example', `/counts/${data[0]?.id}`)
  await expect(south.getByText('There is no such count')).toBeVisible()
  await south.close()
})
