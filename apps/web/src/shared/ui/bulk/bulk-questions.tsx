import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormControl } from '../../form/form-control.tsx'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { ChosenNames } from '../filter-builder/chosen-names.tsx'
import { filterTexts } from '../filter-builder/filter-texts.ts'
import { OptionList } from '../filter-builder/option-list.tsx'
import { Picker } from '../record-picker.tsx'
import { uiTexts } from '../texts.ts'
import { answerTo, type BulkAnswers, type BulkQuestion } from './bulk-action.ts'

/** What holds before anybody has answered: the first of some choices. */
export const firstAnswers = <T,>(questions: readonly BulkQuestion<T>[]): BulkAnswers =>
  Object.fromEntries(
    questions.flatMap((one) =>
      one.kind === 'choice' ? [[one.name, one.choices.slice(0, 1).map(({ value }) => value)]] : [],
    ),
  )

/** Whether every record that is asked for was chosen. */
export const isAnswered = <T,>(questions: readonly BulkQuestion<T>[], answers: BulkAnswers): boolean =>
  questions.every(({ kind, name }) => kind !== 'record' || answerTo(answers, name) !== '')

type BulkQuestionsProps<T> = {
  questions: readonly BulkQuestion<T>[]
  /** Those that it will be done for. */
  rows: readonly T[]
  answers: BulkAnswers
  onChange: (answers: BulkAnswers) => void
}

/** What is asked once for all rows, one below the other. */
export function BulkQuestions<T>({ questions, rows, answers, onChange }: BulkQuestionsProps<T>) {
  return questions.map((question) => {
    const answer = (values: readonly string[]) => onChange({ ...answers, [question.name]: values })
    return question.kind === 'record' ? (
      <RecordQuestion key={question.name} question={question} rows={rows} onChange={answer} />
    ) : (
      <FormControl
        key={question.name}
        field={question}
        value={answerTo(answers, question.name)}
        onChange={(value) => answer([value])}
        error={undefined}
      />
    )
  })
}

type RecordQuestionProps<T> = {
  question: Extract<BulkQuestion<T>, { kind: 'record' }>
  rows: readonly T[]
  onChange: (ids: readonly string[]) => void
}

function RecordQuestion<T>({ question, rows, onChange }: RecordQuestionProps<T>) {
  const { label, what, isSeveral = false, find, none = uiTexts.nothingFound } = question
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<readonly { id: number; name: string }[]>([])
  const asked = useDebouncedValue(sought.trim())
  const id = useId()
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['bulk.find', id, asked],
    queryFn: ({ signal }) => find(asked, rows, signal),
    placeholderData: keepPreviousData,
  })
  const options = data?.data ?? []
  const isOld = asked !== sought.trim() || isPlaceholderData
  function choose(records: typeof chosen): void {
    setChosen(records)
    onChange(records.map((record) => String(record.id)))
  }
  if (!isSeveral) {
    return (
      <Picker
        {...{ label, what, options, isOld, sought }}
        chosen={chosen[0]}
        error={undefined}
        onSought={setSought}
        onChange={(record) => choose([record])}
      />
    )
  }
  const without = (removed: string) => chosen.filter((one) => String(one.id) !== removed)
  function pick(picked: string): void {
    const option = options.find((one) => String(one.id) === picked)
    if (option === undefined) return
    const others = without(picked)
    choose(others.length < chosen.length ? others : [...chosen, option])
  }
  return (
    <div className='grid content-start gap-1.5' role='group' aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className='text-[13px] font-medium'>
        {label}
      </span>
      <div className='grid gap-1.5 rounded-lg border border-line p-1.5 [&_ul]:max-h-40'>
        <ChosenNames
          chosen={chosen.map((one) => ({ id: String(one.id), name: one.name }))}
          onRemove={(removed) => choose(without(removed))}
        />
        <OptionList
          label={uiTexts.find(what)}
          options={options.map((one) => ({ ...one, id: String(one.id) }))}
          isOld={isOld}
          sought={sought}
          onSought={setSought}
          chosen={chosen.map((one) => String(one.id))}
          none={isError ? filterTexts.findFailed : data === undefined ? filterTexts.finding : none}
          onPick={pick}
        />
      </div>
    </div>
  )
}
