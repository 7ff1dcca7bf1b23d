import { ownSubCount, subCount, subCounts, subCountsOfSheet } from './sub-count.ts'
import { orderChargeBody, orderLineBody } from './order-body.ts'
import { landedCostBody, receiptChargeBody, receiptLineBody } from './receipt-body.ts'
import { job } from './job.ts'
import { createCountBody } from './count-plan.ts'
import { countOverlap } from './count-overlap.ts'
import { breakdownGroup, groupQuantity } from './count-breakdown.ts'
import { account } from './account.ts'
import * as z from 'zod'
import { categoryRow } from './category.ts'
import { companyRecord, companyRow, companyBody } from './company.ts'
import { companyRules, numberPattern } from './company-rule.ts'
import { countItem, countRecord, countUnit } from './count.ts'
import { entryResult, otherFigure } from './count-entry.ts'
import { countLine, countLinePage } from './count-line.ts'
import { countSheetRow } from './count-sheet.ts'
import { templateSchedule, scheduleBody } from './schedule.ts'
import { countEstimate, storedScope, countScope } from './count-scope.ts'
import { countTemplateRecord, countTemplateRow } from './count-template.ts'
import { templateItem } from './count-template-revision.ts'
import { dashboard } from './dashboard.ts'
import { storedFileReference } from './file.ts'
import { importRecord, importRow, rowCounts } from './import.ts'
import { itemRecord, itemRow, itemUnit, itemBody, itemUnitBody } from './item.ts'
import { plainValue } from './list-resource.ts'
import { areaRow, locationRow, locationBody } from './location.ts'
import { option } from './option.ts'
import { orderCharge, orderLine, orderRecord, orderRevision, orderRow, sentOrderFile } from './order.ts'
import { linkedFile } from './linked-file.ts'
import { orderFileRecord, orderFileRow } from './order-file.ts'
import {
  orderTemplateDraft,
  orderTemplateLine,
  orderTemplateNeed,
  orderTemplateRecord,
  orderTemplateRow,
  templateOffer,
  orderTimesOf,
} from './order-template.ts'
import { suggestionLine } from './order-suggestion.ts'
import {
  receiptLine,
  receiptRecord,
  receiptRow,
  receivableLine,
  receivable,
  receivableCharge,
} from './receipt.ts'
import { movementRecord, newMovementBody, movementLineBody } from './movement.ts'
import { listSums, neighbours } from './paging.ts'
import { parLevelRecord } from './par-level.ts'
import { preferences } from './preferences.ts'
import { problem } from './problem.ts'
import { recordEvent, recordTimeline } from './record-event.ts'
import { reasons } from './reason.ts'
import { periodReport, reportPeriodRecord, reportPeriodRow, reportFigures } from './report-period.ts'
import { right, roleRecord, roleRow } from './role.ts'
import { savedView } from './saved-view.ts'
import * as scalar from './scalars.ts'
import { supplierRecord, supplierBody } from './supplier.ts'
import { supplierItemRecord, supplierItemRow, supplierPrice, supplierPriceBody } from './supplier-item.ts'
import { transactionRow, transactionPage } from './transaction.ts'
import { currentUser, userRow } from './user.ts'
import { userRecord } from './user-record.ts'
import { userSetting } from './user-setting.ts'

/** Shapes that have a name in the document, so that it says each once; the others stand where they are used. */
const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  Id: scalar.id,
  Version: scalar.version,
  WholeNumber: scalar.countOf,
  Quantity: scalar.quantity,
  Money: scalar.money,
  Price: scalar.price,
  Cost: scalar.cost,
  Factor: scalar.factor,
  Percent: scalar.percent,
  Currency: scalar.currency,
  Amount: scalar.amount,
  Instant: scalar.instant,
  BusinessDate: scalar.businessDate,
  Reference: scalar.reference,
  DocumentReference: scalar.documentReference,

  ListSums: listSums,
  Neighbours: neighbours,
  Option: option,
  PlainValue: plainValue,
  Problem: problem,
  RecordEvent: recordEvent,
  Timeline: recordTimeline,
  SavedView: savedView,
  UserSetting: userSetting,

  Account: account,
  Area: areaRow,
  BreakdownGroup: breakdownGroup,
  BreakdownQuantity: groupQuantity,
  Category: categoryRow,
  Company: companyRow,
  CompanyBody: companyBody,
  CompanyRecord: companyRecord,
  CompanyRules: companyRules,
  Count: countRecord,
  CountEntryResult: entryResult,
  CountEstimate: countEstimate,
  CountFigure: otherFigure,
  CountItem: countItem,
  CountLine: countLine,
  CountLinePage: countLinePage,
  CountOverlap: countOverlap,
  CountScope: storedScope,
  CountScopeBody: countScope,
  CountSheetRow: countSheetRow,
  CountTemplate: countTemplateRow,
  CountTemplateItem: templateItem,
  CountTemplateRecord: countTemplateRecord,
  CountUnit: countUnit,
  CurrentUser: currentUser,
  Dashboard: dashboard,
  File: storedFileReference,
  Import: importRecord,
  ImportRow: importRow,
  ImportRowCounts: rowCounts,
  Item: itemRow,
  ItemBody: itemBody,
  ItemRecord: itemRecord,
  ItemReference: scalar.itemReference,
  ItemUnit: itemUnit,
  ItemUnitBody: itemUnitBody,
  Job: job,
  LandedCostBody: landedCostBody,
  LinkedFile: linkedFile,
  Location: locationRow,
  LocationBody: locationBody,
  Movement: movementRecord,
  MovementBody: newMovementBody,
  MovementLineBody: movementLineBody,
  NewCount: createCountBody,
  NumberPattern: numberPattern,
  Order: orderRow,
  OrderCharge: orderCharge,
  OrderChargeBody: orderChargeBody,
  OrderFileRecord: orderFileRecord,
  OrderFileRow: orderFileRow,
  OrderLine: orderLine,
  OrderLineBody: orderLineBody,
  OrderRecord: orderRecord,
  OrderRevision: orderRevision,
  OrderSuggestionLine: suggestionLine,
  OrderTemplate: orderTemplateRow,
  OrderTemplateDraft: orderTemplateDraft,
  OrderTemplateLine: orderTemplateLine,
  OrderTemplateNeed: orderTemplateNeed,
  OrderTemplateRecord: orderTemplateRecord,
  OrderTimes: orderTimesOf,
  OwnSubCount: ownSubCount,
  ParLevel: parLevelRecord,
  PeriodFigures: reportFigures,
  PeriodReport: periodReport,
  Preferences: preferences,
  Reasons: reasons,
  Receipt: receiptRow,
  ReceiptChargeBody: receiptChargeBody,
  ReceiptLine: receiptLine,
  ReceiptLineBody: receiptLineBody,
  ReceiptRecord: receiptRecord,
  Receivable: receivable,
  ReceivableCharge: receivableCharge,
  ReceivableLine: receivableLine,
  ReportPeriod: reportPeriodRow,
  ReportPeriodRecord: reportPeriodRecord,
  Right: right,
  Role: roleRecord,
  RoleRow: roleRow,
  ScheduleBody: scheduleBody,
  SentOrderFile: sentOrderFile,
  SubCount: subCount,
  SubCounts: subCounts,
  SubCountsOfSheet: subCountsOfSheet,
  Supplier: supplierRecord,
  SupplierBody: supplierBody,
  SupplierItem: supplierItemRow,
  SupplierItemRecord: supplierItemRecord,
  SupplierPrice: supplierPrice,
  SupplierPriceBody: supplierPriceBody,
  TemplateOffer: templateOffer,
  TemplateSchedule: templateSchedule,
  Transaction: transactionRow,
  TransactionPage: transactionPage,
  UnitReference: scalar.unitReference,
  User: userRow,
  UserRecord: userRecord,
}

/** Gives the shapes their names, for whoever makes a document of them. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(namedSchemas)) {
    schema.register(z.globalRegistry, { ...schema.meta(), id })
  }
}
