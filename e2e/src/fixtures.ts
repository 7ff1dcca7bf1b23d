import { test as base, expect } from '@playwright/test'
import { watchContentSecurityPolicy } from './content-security-policy.ts'
import { giveUpRoutes } from './give-up-routes.ts'
import { setCurrentProduct } from './products/current-product.ts'
import { createProducts, type Product, type Products, type Wish } from './products/products.ts'
import { recordTraffic, type Traffic } from './traffic.ts'

export { expect } from '@playwright/test'
export { demoPassword, expectSessionEnded, signIn, signInByForm, signInQuietly } from './sign-in.ts'

type Fixtures = {
  /** What the product of this file is like; a file has one. */
  wish: Wish
  /** Of this file alone: what its tests do to each other they do by themselves. */
  product: Product
  violations: string[]
}

/** Tests on a product of their file, which begins with the demo data; every one fails on a CSP violation. */
export const test = base.extend<Fixtures, { products: Products }>({
  products: [
    async ({}, use) => {
      const products = createProducts()
      await use(products)
      await products.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  wish: [{ isRecorded: false, settings: {} }, { option: true }],
  product: [
    async ({ products, wish }, use, { file, repeatEachIndex }) => {
      const product = await products.of(`${file} ${repeatEachIndex}`, wish)
      setCurrentProduct(product)
      await use(product)
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
  violations: [
    async ({ context }, use) => {
      const violations = await watchContentSecurityPolicy(context)
      await use(violations)
      await giveUpRoutes(context)
      expect(violations, 'nothing breaks the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

/** The same, and what the browser was sent is recorded; a test fails on a leaked secret. */
export const recordedTest = test.extend<{ traffic: Traffic }>({
  wish: { isRecorded: true, settings: {} },
  traffic: [
    async ({ context, product }, use) => {
      const traffic = recordTraffic(context, product.secrets)
      await use(traffic)
      for (const page of context.pages()) await traffic.noteStorage(page)
      await traffic.check()
    },
    { auto: true },
  ],
})
