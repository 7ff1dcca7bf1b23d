import type { CompanyRules } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, putApi } from './api.ts'

/** From now on nobody but the administrators approves an order of this company. */
export async function leaveApprovalToAdmins(page: Page, companyId: number): Promise<void> {
  const path = `/v2/company/${companyId}/rule`
  const { limits, version, currency: _, ...rules } = await callApi<CompanyRules>(page, path)
  const changed = limits.map(({ role, countVarianceValue, orderTotal }) => ({
    roleId: role.id,
    countVarianceValue,
    orderTotal: role.name === 'Count Manager' ? '0.01' : orderTotal,
  }))
  await putApi(page, path, { ...rules, limits: changed }, version)
}
