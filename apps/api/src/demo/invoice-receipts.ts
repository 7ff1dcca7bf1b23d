import Big from 'big.js'
import type { Transaction } from '../database/database.ts'
import { addLandedCost } from '../modules/receipt/add-landed-cost.ts'
import { reconcileInvoice } from '../modules/receipt/reconcile-invoice.ts'
import type { Work } from '../work.ts'
import { type InvoicedReceipt, selectClosers, selectLatestReceipts } from './repository.ts'

/** Of the latest receipts of a company the newest wait for their invoice; what the others are invoiced at, of their price. */
const [waiting, invoicedAt] = [4, ['1.04', '1', '0.97']]
/** The receipt whose freight came on an invoice of its own. */
const freightOf = 1

/**
 * Confirms invoices of the latest deliveries of each company in use, some at other prices than those of the receipt, and adds the
 * freight of one, as people do it on the screen. The rest wait for theirs.
 * @param tx of a background job, which sees every tenant
 */
export async function invoiceDemoReceipts(tx: Transaction, now: Date): Promise<void> {
  for (const { organisationId, companyId, userId } of await selectClosers(tx)) {
    const actor = { organisationId, userId, isMta: true, rolesAndPermissions: [], scope: null }
    // Nothing else of whoever acts is read.
    const work: Work = { tx, now, traceId: 'demo', actor: actor as unknown as Work['actor'] }
    const latest = await selectLatestReceipts(tx, companyId, waiting + invoicedAt.length)
    for (const [at, receipt] of latest.slice(waiting).entries())
      await invoice(work, receipt, { times: invoicedAt[at] ?? '1', hasFreight: at === freightOf })
  }
}

/** The first line at the price of the receipt times this, the rest at their price. */
async function invoice(
  work: Work,
  { id, version, documentNo, lines }: InvoicedReceipt,
  { times, hasFreight }: { times: string; hasFreight: boolean },
): Promise<void> {
  const invoiceNo = documentNo.replace('DN', 'INV')
  const prices = lines.map(({ lineId, unitPrice }, at) => ({
    lineId,
    unitPrice: at === 0 ? new Big(unitPrice).times(times).toFixed(2) : unitPrice,
  }))
  const invoiced = await reconcileInvoice(work, { receiptId: id, version }, { invoiceNo, lines: prices })
  if (!hasFreight) return
  const freight = {
    invoiceNo: `${invoiceNo}-F`,
    label: 'Freight',
    amount: '24.00',
    allocate: 'VALUE',
  } as const
  await addLandedCost(work, { receiptId: id, version: invoiced.version }, freight)
}
