/** The moment of a line's book: when it was counted, or the start of its count (docs/domain.md 3.2). */
const cutOff = `case when c.cut_off = 'START' then c.snapshot_at else l.counted_at end`
const isSame = (
  alias: string,
) => `t.organisation_id = ${alias}.organisation_id and t.item_id = ${alias}.item_id
  and t.location_id = ${alias}.location_id`

/** What must not exist, as queries of the rows that break the rule. */
export const demoRules: readonly [rule: string, breaches: string][] = [
  [
    'balances are the sums of the ledger (docs/domain.md 4.1)',
    `select b.* from stock_balance b
      left join (select organisation_id, item_id, location_id, sum(qty) as qty, sum(value) as value
        from stock_transaction group by 1, 2, 3) t on ${isSame('b')}
      where b.on_hand <> coalesce(t.qty, 0) or b.value <> coalesce(t.value, 0)`,
  ],
  [
    'every movement belongs to a balance (docs/domain.md 4.1)',
    `select t.seq from stock_transaction t left join stock_balance b on ${isSame('b')} where b.item_id is null`,
  ],
  [
    'quantity and value after each movement are the sums up to it, and the balance knows the last one (docs/domain.md 4.1)',
    `select * from (
      select t.*, b.last_seq, b.on_hand, b.value as balance_value,
        sum(t.qty) over sofar as qty_sum, sum(t.value) over sofar as value_sum,
        lead(t.seq) over sofar is null as is_last
      from stock_transaction t join stock_balance b on ${isSame('b')}
      window sofar as (partition by t.organisation_id, t.item_id, t.location_id order by t.seq)
    ) t where t.qty_after <> t.qty_sum or t.value_after <> t.value_sum
      or (t.is_last and (t.seq <> t.last_seq or t.qty_after <> t.on_hand or t.value_after <> t.balance_value))`,
  ],
  [
    'nothing is worth nothing, and a value is on the side of its quantity (docs/domain.md 4.4)',
    `select * from stock_balance where (on_hand = 0 and value <> 0) or on_hand * value < 0`,
  ],
  [
    'nothing is recorded before it happens, and the ledger is in the order of recording (docs/domain.md 4.2)',
    `select seq from (select seq, occurred_at, recorded_at,
        lag(recorded_at) over (partition by organisation_id order by seq) as previous from stock_transaction) t
      where occurred_at > recorded_at or previous > recorded_at`,
  ],
  [
    'the business date is the date of the company zone (docs/domain.md 1.3)',
    `select t.seq from stock_transaction t join company c on c.id = t.company_id
      where t.business_date <> (t.occurred_at at time zone c.time_zone)::date`,
  ],
  [
    'a posted line stands at its figure: counted = ledger up to the counting (docs/domain.md 3.2)',
    `select l.id from count_line l join "count" c on c.id = l.count_id and c.state = 'POSTED'
      where l.counted_qty <> (select coalesce(sum(t.qty), 0) from stock_transaction t
        where ${isSame('l')} and t.occurred_at <= ${cutOff})`,
  ],
  [
    'on hand is what was counted plus what moved since (docs/domain.md 3.2)',
    `select l.id from count_line l join "count" c on c.id = l.count_id and c.state = 'POSTED'
      join stock_balance b on b.item_id = l.item_id and b.location_id = l.location_id
      where l.counted_qty is not null and b.on_hand <> l.counted_qty + (select coalesce(sum(t.qty), 0)
        from stock_transaction t where ${isSame('l')} and t.occurred_at > ${cutOff})`,
  ],
  [
    'a variance is what was counted less the book, and its value is what the ledger wrote (docs/domain.md 3.9)',
    `select l.id from count_line l join "count" c on c.id = l.count_id and c.state = 'POSTED'
      left join stock_transaction t on t.source_type = 'COUNT' and t.source_line_id = l.id
      where l.counted_qty is not null and (l.variance <> l.counted_qty - l.book_at_count
        or l.variance <> coalesce(t.qty, 0) or l.variance_value <> coalesce(t.value, 0)
        or t.unit_cost <> l.unit_cost or t.source_number <> c.number or t.recorded_at <> c.posted_at)`,
  ],
  [
    'a posted count keeps what its lines come to, and no other one does (docs/domain.md 3.9)',
    `select c.id from "count" c left join (select count_id, sum(variance_value) as worth,
        sum(abs(variance_value)) as absolute, sum(abs(round(book_at_count * unit_cost, 2))) as book
        from count_line where variance is not null group by count_id) l on l.count_id = c.id
      where (c.variance_value, c.absolute_variance_value, c.absolute_book_value) is distinct from
        case when c.state = 'POSTED' then (l.worth, l.absolute, l.book) else (null::numeric, null::numeric, null::numeric) end`,
  ],
  [
    'only lines of posted counts reach the ledger (docs/domain.md 3.10)',
    `select t.seq from stock_transaction t left join count_line l on l.id = t.source_line_id
      left join "count" c on c.id = l.count_id
      where t.type = 'COUNT_ADJUST' and (c.state is distinct from 'POSTED' or l.counted_qty is null or t.qty = 0)`,
  ],
  [
    'a balance knows the last count of its item (docs/domain.md 4.6)',
    `select b.* from stock_balance b
      left join lateral (select t.source_line_id, t.occurred_at from stock_transaction t
        where ${isSame('b')} and t.type in ('COUNT_ADJUST', 'COUNT_STAMP')
        order by t.occurred_at desc, t.seq desc limit 1) c on true
      where b.last_counted_at is distinct from c.occurred_at or b.last_counted_line_id is distinct from c.source_line_id`,
  ],
  [
    'figures of the book stand on posted lines alone (docs/domain.md 3.2)',
    `select l.id from count_line l join "count" c on c.id = l.count_id
      where (c.state = 'POSTED' and l.state = 'ACCEPTED') <> (l.variance is not null)`,
  ],
  [
    'a line is the sum of its rows (docs/domain.md 3.3)',
    `select l.id from count_line l join count_sheet_row r on r.line_id = l.id
      group by l.id having l.counted_qty is distinct from sum(r.counted_qty)
        or l.counted_at is distinct from max(r.counted_at) or l.counted_from is distinct from min(r.counted_from)`,
  ],
  [
    'a row is its last SET and the later ADDs (docs/domain.md 3.4)',
    `select r.id from count_sheet_row r
      left join lateral (select max(counted_at) as at from count_entry e where e.row_id = r.id and mode <> 'ADD') s on true
      left join lateral (select sum(base_qty) as qty, max(counted_at) as at from count_entry e
        where e.row_id = r.id and e.counted_at >= s.at) f on true
      where r.counted_qty is distinct from f.qty or r.counted_at is distinct from f.at
        or r.counted_from is distinct from s.at`,
  ],
  [
    'an entry is the sum of its parts in base units, and its units are those of the row (docs/domain.md 2.2)',
    `select e.id from count_entry e join count_sheet_row r on r.id = e.row_id
      cross join lateral (select sum((p ->> 'factor')::numeric * (p ->> 'quantity')::numeric) as qty,
        bool_and(u.unit is not null) as known,
        bool_and(p ->> 'factor' = u.unit ->> 'factor') as copied
        from jsonb_array_elements(e.parts) p
          left join jsonb_array_elements(r.units) u(unit) on u.unit -> 'id' = p -> 'unitId') parts
      where e.base_qty <> parts.qty or not parts.known or not parts.copied`,
  ],
  [
    'a count knows how far it is',
    `select c.id from "count" c left join count_line l on l.count_id = c.id
      group by c.id having c.counted_total <> count(l.id) filter (where l.state not in ('UNCOUNTED', 'KEPT_BOOK'))
        or (c.state <> 'DRAFT' and c.line_total <> count(l.id))`,
  ],
  [
    'what was received on an order is what the ledger received (docs/domain.md 5.7)',
    `select l.id from purchase_order_line l
      left join (select r.order_line_id, sum(t.qty) as qty from stock_transaction t
        join receipt_line r on r.id = t.source_line_id where t.type = 'RECEIPT' group by 1) t on t.order_line_id = l.id
      where l.received_base <> coalesce(t.qty, 0)`,
  ],
  [
    'what is invoiced of an order is what its posted receipts with an invoice brought (docs/domain.md 5.12)',
    `select l.id from purchase_order_line l
      left join (select rl.order_line_id, sum(rl.received_base) as qty from receipt_line rl
        join receipt r on r.id = rl.receipt_id and r.kind = 'RECEIPT' and r.state = 'POSTED' and r.invoice_no is not null
        group by 1) i on i.order_line_id = l.id
      where l.invoiced_base <> coalesce(i.qty, 0)`,
  ],
  [
    'receipts add up, and the ledger has them at what was paid (docs/domain.md 5.8)',
    `select r.id from receipt r join receipt_line l on l.receipt_id = r.id
      left join stock_transaction t on t.source_type = 'RECEIPT' and t.source_line_id = l.id and t.type = 'RECEIPT'
      group by r.id having r.total <> sum(l.value) or bool_or(t.value is distinct from l.value)
        or bool_or(t.source_id <> r.id or t.source_number <> r.number)`,
  ],
  [
    'an order never gets more than a little over what was ordered, and a closed one leaves nothing open (docs/domain.md 5.7)',
    `select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.received_base > l.base_ordered * 1.02
        or (o.state = 'CLOSED' and l.received_base + l.closed_short_base < l.base_ordered)
        or (o.state not in ('CONFIRMED', 'CLOSED') and l.received_base <> 0)`,
  ],
  [
    'base quantities, line totals and order totals add up (docs/domain.md 2.2, 5.5)',
    `select o.id from purchase_order o join purchase_order_line l on l.order_id = o.id
      group by o.id having o.total <> sum(l.line_total)
        or bool_or(l.base_ordered <> l.packs_ordered * l.factor)
        or bool_or(l.line_total <> round(l.packs_ordered * l.unit_price, 2))`,
  ],
  [
    'orders keep minimum and multiple of the catalogue (docs/domain.md 5.3)',
    `select l.id from purchase_order_line l join supplier_item s on s.id = l.supplier_item_id
      where l.packs_ordered < s.moq_packs or mod(l.packs_ordered, s.multiple_packs) <> 0
        or l.pack_unit_id <> s.pack_unit_id`,
  ],
  [
    'quantities have no more decimals than their item allows (docs/domain.md 1.2)',
    `select t.seq from stock_transaction t join item i on i.id = t.item_id
      where t.qty <> round(t.qty, i.quantity_decimals)`,
  ],
  [
    'prices of a catalogue entry never overlap within a tier (docs/domain.md 2.4)',
    `select p.id from supplier_price p join supplier_price q on q.supplier_item_id = p.supplier_item_id
        and q.min_packs = p.min_packs and q.id > p.id
      where p.valid_from < coalesce(q.valid_to, 'infinity') and q.valid_from < coalesce(p.valid_to, 'infinity')`,
  ],
  [
    'numbers of documents are those that their series has given out (docs/domain.md 6.5)',
    `select d.* from document_number d join company c on c.id = d.company_id
      cross join lateral (select count(*) as total, max(number) as last from (
        select number from "count" where company_id = c.id union all
        select number from purchase_order where company_id = c.id union all
        select number from receipt where company_id = c.id union all
        select number from movement where company_id = c.id) n
        where number like d.kind || '-' || c.code || '-' || d.year || '-%') n
      where n.total <> d.last or n.last <> format('%s-%s-%s-%s', d.kind, c.code, d.year, lpad(d.last::text, 5, '0'))`,
  ],
  [
    'what a movement by hand says is what its posting wrote (docs/domain.md 4.3)',
    `select l.id from movement m join movement_line l on l.movement_id = m.id and l.organisation_id = m.organisation_id
      left join posting p on p.id = m.posting_id
      left join stock_transaction t on t.organisation_id = m.organisation_id and t.posting_number = p.number
        and t.line_no = l.line_no and t.source_type = 'MOVEMENT' and t.source_line_id = l.id and t.type = m.kind
      where t.source_id is distinct from m.id or t.source_number is distinct from m.number
        or t.posting_number is distinct from p.number or p.kind is distinct from m.kind
        or t.qty is distinct from case when l.is_out then -l.base_qty else l.base_qty end
        or t.occurred_at is distinct from m.occurred_at or t.actor_id is distinct from m.created_by`,
  ],
  [
    'every movement of the ledger belongs to a document (docs/domain.md 4.5)',
    `select t.seq from stock_transaction t where t.source_id is null or t.source_number is null`,
  ],
  [
    'every transition of a count has one audit event (docs/domain.md 6.2)',
    `select c.id from "count" c left join audit_event e on e.entity = 'count' and e.entity_id = c.id
      group by c.id having count(e.id) <> c.version
        or (array_agg(e.after ->> 'state' order by e.at desc, e.id desc))[1] <> c.state`,
  ],
]
