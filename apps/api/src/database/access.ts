import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

type Schema = typeof schema

/** The tables of the schema, by the names that the code knows them by. */
export type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]

/** What a role may do with a table, or with some of its columns. */
export type Grant =
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | { select: readonly string[] }
  | { update: readonly string[] }

/**
 * Whose rows they are.
 * - `tenant`: of the organisation that the row names; a transaction of a tenant sees its own alone
 * - `organisation`: the tenants themselves
 * - `server`: of no tenant, and of no person who acts in one: grants alone say which role reads them
 * - `job`: of background work, before there is a tenant
 */
type RowsOf = 'tenant' | 'organisation' | 'server' | 'job'

/**
 * Where a person who works at some places only sees rows of the tenant; without it, everywhere.
 * - `location`, `company`: where the row's `location_id` or `company_id` is one of theirs
 * - `locations`: where `location_id` and all of `other_location_ids` are theirs
 * - `own-location`, `own-company`: the places themselves
 * - a parent: where the person sees the row that `key` names; with `orNone` also where it names none
 * - `every`: where each of them says so
 */
export type Scope =
  | 'location'
  | 'locations'
  | 'company'
  | 'own-location'
  | 'own-company'
  | Parent
  | { every: readonly Parent[] }

type Parent = { parent: TableName; key: string; orNone?: true }

export type TableAccess = {
  rows: RowsOf
  scope?: Scope
  /** A request of a person who acts in a tenant. */
  tenant?: readonly Grant[]
  /** Background work, of every tenant. */
  job?: readonly Grant[]
  /** The authorization server, before a tenant is known: of every tenant what is granted here. */
  auth?: readonly Grant[]
}

const read = ['select'] as const
const append = ['select', 'insert'] as const
const write = ['select', 'insert', 'update'] as const
const all = ['select', 'insert', 'update', 'delete'] as const
const sweep = ['select', 'delete'] as const

const tenant = { rows: 'tenant', tenant: all, job: all } as const
/** Never changed; deleted where what wrote it is taken back. */
const unchanged = { rows: 'tenant', tenant: [...append, 'delete'], job: append } as const
const appendOnly = { rows: 'tenant', tenant: append, job: append } as const
/** Asked for by anybody, who reads back the id; how it fares is written by the job role alone. */
const request = { rows: 'tenant', tenant: append, job: all, auth: ['insert', { select: ['id'] }] } as const
const signIn = { rows: 'server', auth: all } as const

/** Who may touch a table today. A table of the schema that is not here does not compile. */
export const tableAccess: Readonly<Record<TableName, TableAccess>> = {
  organisation: { rows: 'organisation', tenant: ['select', 'update'], job: write, auth: read },
  company: { ...tenant, scope: 'own-company' },
  companyRule: { ...tenant, scope: 'company' },
  companyRoleLimit: { ...tenant, scope: 'company' },
  documentPattern: { ...tenant, scope: 'company' },
  documentNumber: tenant,
  reasonList: tenant,
  location: { ...tenant, scope: 'own-location' },
  area: { ...tenant, scope: 'location' },

  category: tenant,
  item: tenant,
  itemUnit: tenant,
  barcode: tenant,
  supplier: tenant,
  supplierItem: tenant,
  supplierPrice: tenant,
  parLevel: { ...tenant, scope: 'location' },

  countTemplate: { ...tenant, scope: 'locations' },
  // They go with their template, by the database itself.
  countTemplateRevision: { ...appendOnly, scope: { parent: 'countTemplate', key: 'template_id' } },
  countTemplateRow: { ...appendOnly, scope: { parent: 'countTemplateRevision', key: 'revision_id' } },
  countTemplateAssignee: { ...tenant, scope: { parent: 'countTemplate', key: 'template_id' } },
  countTemplateRun: { ...tenant, scope: { parent: 'countTemplate', key: 'template_id' } },
  count: { ...tenant, scope: 'locations' },
  countAssignee: { ...tenant, scope: { parent: 'count', key: 'count_id' } },
  countLine: { ...tenant, scope: 'location' },
  countSheetRow: { ...tenant, scope: { parent: 'count', key: 'count_id' } },
  countFinishedArea: { ...tenant, scope: { parent: 'count', key: 'count_id' } },
  countRoundFigure: { ...unchanged, scope: { parent: 'count', key: 'count_id' } },
  countEntry: { ...appendOnly, scope: { parent: 'count', key: 'count_id' } },
  subCount: { ...tenant, scope: { parent: 'count', key: 'count_id' } },
  subCountCounter: { ...tenant, scope: { parent: 'count', key: 'count_id' } },
  subCountFigure: { ...tenant, scope: { parent: 'count', key: 'count_id' } },

  orderTemplate: { ...tenant, scope: 'location' },
  orderTemplateLine: { ...tenant, scope: { parent: 'orderTemplate', key: 'template_id' } },
  orderTemplateAssignee: { ...tenant, scope: { parent: 'orderTemplate', key: 'template_id' } },
  orderTemplateRun: { ...tenant, scope: { parent: 'orderTemplate', key: 'template_id' } },

  purchaseOrder: { ...tenant, scope: 'location' },
  purchaseOrderLine: { ...tenant, scope: { parent: 'purchaseOrder', key: 'order_id' } },
  purchaseOrderCharge: { ...tenant, scope: { parent: 'purchaseOrder', key: 'order_id' } },
  purchaseOrderCount: { ...appendOnly, scope: { parent: 'purchaseOrder', key: 'order_id' } },
  purchaseOrderRevision: { ...appendOnly, scope: { parent: 'purchaseOrder', key: 'order_id' } },
  orderFile: {
    ...tenant,
    scope: {
      every: [
        { parent: 'purchaseOrder', key: 'order_id', orNone: true },
        { parent: 'receipt', key: 'receipt_id', orNone: true },
      ],
    },
  },
  receipt: { ...tenant, scope: 'location' },
  receiptLine: { ...tenant, scope: { parent: 'receipt', key: 'receipt_id' } },
  movement: { ...tenant, scope: 'location' },
  movementLine: { ...tenant, scope: { parent: 'movement', key: 'movement_id' } },
  // Of the whole tenant for everybody: the next number and the hash before follow from all of them. Only rows are shown.
  posting: appendOnly,
  ledgerHead: { rows: 'tenant', tenant: read, job: append },
  stockTransaction: { ...appendOnly, scope: 'location' },
  stockBalance: { ...tenant, scope: 'location' },
  reportPeriod: { ...tenant, scope: 'company' },
  periodClosing: { ...appendOnly, scope: { parent: 'reportPeriod', key: 'period_id' } },
  periodBalance: { ...appendOnly, scope: 'location' },

  role: { ...tenant, auth: read },
  rolePermission: { ...tenant, auth: read },
  userRole: { ...tenant, auth: read },
  userScope: { ...tenant, auth: read },
  appUser: {
    rows: 'tenant',
    tenant: write,
    job: write,
    // Whoever follows a mailed link has shown that the address is theirs.
    auth: [
      'select',
      {
        update: [
          'email',
          'last_sign_in_at',
          'state',
          'is_email_verified',
          'updated_at',
          'updated_by',
          'version',
        ],
      },
    ],
  },
  userSetting: tenant,
  savedView: tenant,
  // Who is notified of what is decided by the job role; a person says what they have read.
  notice: { rows: 'tenant', tenant: ['select', { update: ['read_at'] }], job: all },

  auditEvent: { ...appendOnly, auth: ['insert'] },
  idempotencyKey: tenant,
  importRun: tenant,
  importRow: tenant,
  storedFile: tenant,
  // Its asker may cancel it.
  job: { ...request, tenant: [...append, { update: ['cancel_asked_at', 'state', 'finished_at'] }] },
  // What ends the hold of an order lets its mails go.
  mailMessage: { ...request, tenant: [...append, { update: ['state', 'last_error'] }] },

  credential: { rows: 'server', job: write, auth: write },
  userCode: { rows: 'server', job: all, auth: all },
  knownDevice: { ...signIn, job: sweep },
  oidcPayload: { ...signIn, job: sweep },
  pendingStep: { ...signIn, job: sweep },
  signInAttempt: { ...signIn, job: sweep },
  userSession: { ...signIn, job: sweep },
  passkey: signIn,
  recoveryCode: signIn,
  signingKey: signIn,
  totpFactor: signIn,
  setUpCode: { rows: 'job', job: all },
}
