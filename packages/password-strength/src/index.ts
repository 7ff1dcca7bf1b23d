export { judgePassword, type PasswordJudgement } from './judge-password.ts'
export { longestPassword, shortestPassword } from './limits.ts'
