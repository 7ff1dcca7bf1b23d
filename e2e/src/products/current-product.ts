import type { Product } from './products.ts'

let current: Product | undefined

/** Says which product the test that runs now is about. */
export function setCurrentProduct(product: Product): void {
  current = product
}

/** The product of the test that runs. @throws Error in a test that uses none */
export function currentProduct(): Product {
  if (!current) throw new Error('This test uses no product: it has to ask for `page` or `product`.')
  return current
}
