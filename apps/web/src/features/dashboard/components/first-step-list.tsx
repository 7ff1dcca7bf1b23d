import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { firstCompanyQuery, itemTotalQuery, personTotalQuery } from '../api/first-steps-queries.ts'
import { firstStepsTexts as texts } from '../first-steps-texts.ts'
import { type FirstRights, type FirstStep, type FirstStepName, firstSteps } from '../model/first-steps.ts'

/** The way from an empty system to its first count: what is done, what comes next, and where each step is taken. */
export function FirstStepList({ rights }: { rights: FirstRights }) {
  const { mayImport, mayInvite } = rights
  const companies = useQuery({ ...firstCompanyQuery, enabled: mayImport })
  const items = useQuery({ ...itemTotalQuery, enabled: mayImport })
  const people = useQuery({ ...personTotalQuery, enabled: mayInvite })
  const company = companies.data?.data[0]
  const facts = { locations: company?.locationTotal, items: items.data, people: people.data }
  // Until all is known a step would say that it is not done, and its link lead past the company it is about.
  const isBusy = [companies, items, people].some(({ isLoading }) => isLoading)
  const steps = isBusy ? [] : firstSteps(facts, rights)
  return (
    <Card aria-label={texts.title} aria-busy={isBusy} className='mx-auto w-full max-w-3xl'>
      <CardHeader title={texts.title} description={texts.lead} />
      <ol>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} position={index + 1} companyId={company?.id} />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { step: FirstStep; position: number; companyId: number | undefined }

function Step({ step: { name, isDone, isNext }, position, companyId }: StepProps) {
  const { title, text } = texts.steps[name]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className='flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0'
    >
      <span
        aria-hidden='true'
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-[13px] font-medium tabular-nums',
          isDone ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary-ink',
        )}
      >
        {isDone ? <Check className='size-4' /> : position}
      </span>
      <div className='min-w-0 flex-1 basis-60'>
        <h3 className='font-medium'>
          {title}
          {isDone ? <span className='ml-2 text-[13px] font-normal text-success'>{texts.done}</span> : null}
        </h3>
        <p className='text-[13px] text-pretty text-muted'>{text}</p>
      </div>
      <StepLink name={name} isNext={isNext} companyId={companyId} />
    </li>
  )
}

type StepLinkProps = { name: FirstStepName; isNext: boolean; companyId: number | undefined }

function StepLink({ name, isNext, companyId }: StepLinkProps) {
  const look = {
    className: buttonClass({ variant: isNext ? 'primary' : 'secondary', className: 'max-sm:ml-11' }),
  }
  const { action } = texts.steps[name]
  if (name === 'count') {
    return (
      <Link to='/counts' search={{ create: 'true' }} {...look}>
        {action}
      </Link>
    )
  }
  if (name === 'people') {
    return (
      <Link to='/setup/users' search={{ create: 'true' }} {...look}>
        {action}
      </Link>
    )
  }
  if (companyId === undefined) {
    return (
      <Link to='/setup/companies' {...look}>
        {action}
      </Link>
    )
  }
  return (
    <Link
      to='/setup/companies/company/$id'
      params={{ id: String(companyId) }}
      search={{ tab: name === 'places' ? 'locations' : 'items' }}
      {...look}
    >
      {action}
    </Link>
  )
}
