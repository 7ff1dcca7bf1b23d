import { Badge } from '../../../shared/ui/badge.tsx'
import { roleTexts } from '../texts.ts'

/** Whether a role is the product's own. */
export function RoleKind({ isSystem }: { isSystem: boolean }) {
  return <Badge tone={isSystem ? 'info' : 'neutral'}>{isSystem ? roleTexts.system : roleTexts.own}</Badge>
}
