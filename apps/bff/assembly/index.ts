export { findValues } from './find-values'
export { splice } from './splice'
