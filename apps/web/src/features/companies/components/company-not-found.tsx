import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { companyTexts } from '../texts.ts'

/** An address of a company that there is not for this person. */
export function CompanyNotFound() {
  return (
    <Card>
      <EmptyState
        title={companyTexts.notFound}
        actions={
          <Link to='/setup/companies' className={buttonClass({})}>
            {companyTexts.list}
          </Link>
        }
      >
        {companyTexts.notFoundText}
      </EmptyState>
    </Card>
  )
}
