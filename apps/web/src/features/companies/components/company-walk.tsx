import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { neighboursQuery } from '../../../shared/api/neighbours-query.ts'
import { parseSearch } from '../../../shared/lib/search-string.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { RecordWalk } from '../../../shared/ui/record/record-walk.tsx'
import { companiesList } from '../companies-list.tsx'
import { companyTexts } from '../texts.ts'

type CompanyWalkProps = { companyId: number; tab: string | undefined; list: string | undefined }

/** Back to the list as it was, and from company to company in its order, on the same tab. */
export function CompanyWalk({ companyId, tab, list }: CompanyWalkProps) {
  const navigate = useNavigate()
  const search = companiesList.read(parseSearch(list ?? ''))
  const query = useQuery(
    neighboursQuery('company', companyId, {
      address: list,
      request: () => companiesList.request(search, new Date()),
    }),
  )
  return (
    <div className='flex items-center gap-2'>
      <Link to='/setup/companies' search={search} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <ArrowLeft aria-hidden='true' className='size-4' />
        {companyTexts.list}
      </Link>
      <RecordWalk
        query={query}
        onOpen={(id) =>
          void navigate({
            to: '/setup/companies/company/$id',
            params: { id: String(id) },
            search: { tab, list },
          })
        }
      />
    </div>
  )
}
