export { assessPassword, type PasswordAssessment } from './assess-password.ts'
export { longestPassword, shortestPassword } from './limits.ts'
