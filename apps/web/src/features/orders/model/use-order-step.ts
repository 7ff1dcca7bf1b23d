import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { type OrderStep, runOrderStep } from '../api/order-writes.ts'
import { stepTexts } from '../step-texts.ts'

/** What is typed for a step; each asks for some of it. */
export type StepValues = {
  reason: string
  supplierRef: string
  promisedDate: string
  to: string
  message: string
  isMailed: boolean
}

type StepOptions = {
  order: OrderRow
  step: OrderStep
  /** Where an order to this supplier goes, as far as it is known. */
  supplierEmail?: string | null | undefined
  onDone: () => void
}

/** Steps that can be taken back by another one: the toast offers it. */
const undoOf: Partial<Record<OrderStep, OrderStep>> = { close: 'reopen', hold: 'release' }

/**
 * The form that moves an order on, with what the step asks for. When somebody else was faster, the order is read again
 * and shown as it stands.
 */
export function useOrderStep({ order, step, supplierEmail, onDone }: StepOptions) {
  const queryClient = useQueryClient()
  const show = (moved: OrderRecord, made: OrderStep) => {
    queryClient.setQueryData(['order.record', moved.id], moved)
    const undo = undoOf[made]
    toast.success(stepTexts.done[made](moved.number, moved.state === 'APPROVED'), {
      id: `order.${moved.id}`,
      ...(undo && { action: { label: stepTexts.undo, onPress: () => void takeBack(moved, undo) } }),
    })
  }
  const takeBack = async (moved: OrderRecord, undo: OrderStep) => {
    show(await runOrderStep({ order: moved, step: undo }, crypto.randomUUID()), undo)
    await queryClient.invalidateQueries()
  }
  const [empty] = useState(() => startOf(supplierEmail ?? '', order))
  return useForm<StepValues, StepValues, OrderRecord>({
    key: `order.${order.id}.${step}`,
    empty,
    shown: () => shownOf[step] ?? [],
    check: (values) => mistakesOf(step, values),
    bodyOf: (values) => values,
    save: (values, { idempotencyKey }) => runOrderStep(inputOf({ order, step, values }), idempotencyKey),
    onSaved: async (moved) => {
      show(moved, step)
      onDone()
      // An order on the move changes lists, figures and suggestions alike.
      await queryClient.invalidateQueries()
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiProblem) || !isOvertaken(error)) return
      toast.warning(stepTexts.stateMoved, { id: `order.${order.id}` })
      await queryClient.invalidateQueries()
      onDone()
    },
  })
}

/** The fields that a step asks for, which say their mistakes themselves. */
const shownOf: Partial<Record<OrderStep, readonly string[]>> = {
  reject: ['reason'],
  hold: ['reason'],
  close: ['reason'],
  cancel: ['reason'],
  confirm: ['supplierRef', 'promisedDate'],
  send: ['to', 'message'],
  resend: ['to', 'message'],
}

function startOf(to: string, { supplierRef, expectedDate }: OrderRow): StepValues {
  const promisedDate = expectedDate ?? ''
  return { reason: '', supplierRef: supplierRef ?? '', promisedDate, to, message: '', isMailed: true }
}

function mistakesOf(step: OrderStep, { reason, to, isMailed }: StepValues): Record<string, string> {
  if (step === 'reject' && reason.trim() === '') return { reason: stepTexts.reasonNeeded }
  const isSending = (step === 'send' || step === 'resend') && isMailed
  return isSending && !/^\S+@\S+\.\S+$/.test(to.trim()) ? { to: stepTexts.addressWrong } : {}
}

function inputOf({ order, step, values }: Pick<StepOptions, 'order' | 'step'> & { values: StepValues }) {
  const { reason, supplierRef, promisedDate, to, message, isMailed } = values
  return {
    order,
    step,
    reason,
    confirmed: { supplierRef, promisedDate: promisedDate === '' ? null : promisedDate },
    sent: { ...(isMailed && { to: to.trim() }), message, isMailed },
  }
}

function isOvertaken({ code }: ApiProblem): boolean {
  return code === 'state.transition-refused' || code === 'record.version-conflict'
}
