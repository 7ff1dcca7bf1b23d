import * as z from 'zod'
import { categoryRow } from './category.ts'
import { companyRecord, companyRow } from './company.ts'
import { companyRules, numberPattern } from './company-rule.ts'
import { countItem, countRecord, countUnit } from './count.ts'
import { entryResult, otherFigure } from './count-entry.ts'
import { countLine } from './count-line.ts'
import { countSheetRow } from './count-sheet.ts'
import { templateSchedule } from './schedule.ts'
import { countEstimate, storedScope } from './count-scope.ts'
import { countTemplateRecord, countTemplateRow } from './count-template.ts'
import { templateItem } from './count-template-revision.ts'
import { dashboard } from './dashboard.ts'
import { storedFileReference } from './file.ts'
import { importRecord, importRow } from './import.ts'
import { itemRecord, itemRow, itemUnit } from './item.ts'
import { plainValue } from './list-resource.ts'
import { areaRow, locationRow } from './location.ts'
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
} from './order-template.ts'
import { suggestionLine } from './order-suggestion.ts'
import { receiptLine, receiptRecord, receiptRow, receivableLine } from './receipt.ts'
import { movementRecord } from './movement.ts'
import { listSums, neighbours } from './paging.ts'
import { parLevelRecord } from './par-level.ts'
import { preferences } from './preferences.ts'
import { problem } from './problem.ts'
import { recordEvent, recordTimeline } from './record-event.ts'
import { reasons } from './reason.ts'
import { periodReport, reportPeriodRecord, reportPeriodRow } from './report-period.ts'
import { right, roleRecord, roleRow } from './role.ts'
import { savedView } from './saved-view.ts'
import * as scalar from './scalars.ts'
import { supplierRecord } from './supplier.ts'
import { supplierItemRecord, supplierItemRow, supplierPrice } from './supplier-item.ts'
import { transactionRow } from './transaction.ts'
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

  Area: areaRow,
  Category: categoryRow,
  Company: companyRow,
  CompanyRecord: companyRecord,
  CompanyRules: companyRules,
  Count: countRecord,
  CountEntryResult: entryResult,
  CountFigure: otherFigure,
  CountItem: countItem,
  CountLine: countLine,
  CountSheetRow: countSheetRow,
  CountEstimate: countEstimate,
  TemplateSchedule: templateSchedule,
  CountScope: storedScope,
  CountTemplate: countTemplateRow,
  CountTemplateItem: templateItem,
  CountTemplateRecord: countTemplateRecord,
  CountUnit: countUnit,
  CurrentUser: currentUser,
  Dashboard: dashboard,
  File: storedFileReference,
  Import: importRecord,
  ImportRow: importRow,
  Item: itemRow,
  ItemRecord: itemRecord,
  ItemUnit: itemUnit,
  Location: locationRow,
  Movement: movementRecord,
  NumberPattern: numberPattern,
  Order: orderRow,
  OrderCharge: orderCharge,
  SentOrderFile: sentOrderFile,
  LinkedFile: linkedFile,
  OrderFileRow: orderFileRow,
  OrderFileRecord: orderFileRecord,
  OrderLine: orderLine,
  OrderRecord: orderRecord,
  OrderRevision: orderRevision,
  OrderTemplate: orderTemplateRow,
  OrderTemplateDraft: orderTemplateDraft,
  OrderTemplateLine: orderTemplateLine,
  OrderTemplateNeed: orderTemplateNeed,
  OrderTemplateRecord: orderTemplateRecord,
  TemplateOffer: templateOffer,
  OrderSuggestionLine: suggestionLine,
  ParLevel: parLevelRecord,
  PeriodReport: periodReport,
  Preferences: preferences,
  ReportPeriod: reportPeriodRow,
  ReportPeriodRecord: reportPeriodRecord,
  Receipt: receiptRow,
  ReceiptLine: receiptLine,
  ReceiptRecord: receiptRecord,
  ReceivableLine: receivableLine,
  Right: right,
  Reasons: reasons,
  Role: roleRecord,
  RoleRow: roleRow,
  Supplier: supplierRecord,
  SupplierItem: supplierItemRow,
  SupplierItemRecord: supplierItemRecord,
  SupplierPrice: supplierPrice,
  Transaction: transactionRow,
  User: userRow,
  UserRecord: userRecord,
}

/** Gives the shapes their names, for whoever makes a document of them. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(namedSchemas)) {
    schema.register(z.globalRegistry, { ...schema.meta(), id })
  }
}
