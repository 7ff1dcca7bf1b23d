import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { RecoveryCodeList } from '../../../shared/ui/second-factor/recovery-code-list.tsx'
import { factorTexts } from '../../../shared/ui/second-factor/texts.ts'
import { TotpOffer } from '../../../shared/ui/second-factor/totp-offer.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { confirmPassword, confirmTotp } from '../api/account-writes.ts'
import { addPasskey } from '../model/add-passkey.ts'
import type { FactorDialog, Factors } from '../model/use-factors.ts'
import { securityTexts } from '../security-texts.ts'
import { FormDialog } from './form-dialog.tsx'

/** The dialogs of the second factors, one at a time. */
export function FactorDialogs({ factors, dialog }: { factors: Factors; dialog: FactorDialog }) {
  const { close, pending } = factors
  if (dialog.kind === 'confirm') return <ConfirmPassword goOn={dialog.goOn} onClose={close} />
  if (dialog.kind === 'totp') return <SetUpApp offer={dialog.offer} factors={factors} />
  if (dialog.kind === 'passkey') return <NamePasskey factors={factors} />
  if (dialog.kind === 'codes') return <Codes codes={dialog.codes} onClose={close} />
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={securityTexts.removeTitle}
      description={securityTexts.removeLead(dialog.name)}
      confirmLabel={securityTexts.remove}
      danger
      pending={pending}
      onConfirm={() => factors.remove(dialog.remove)}
    />
  )
}

function ConfirmPassword({ goOn, onClose }: { goOn: () => Promise<void>; onClose: () => void }) {
  return (
    <FormDialog
      title={securityTexts.confirmTitle}
      lead={securityTexts.confirmLead}
      onClose={onClose}
      field='password'
      submit={async (password) => {
        await confirmPassword(password)
        onClose()
        await goOn()
      }}
    >
      {(error) => (
        <Field label={securityTexts.password} error={error}>
          {(control) => (
            <Input {...control} name='password' type='password' autoComplete='current-password' autoFocus />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

type SetUpAppProps = { offer: { secret: string; uri: string }; factors: Factors }

function SetUpApp({ offer, factors }: SetUpAppProps) {
  return (
    <FormDialog
      title={securityTexts.appTitle}
      onClose={factors.close}
      field='code'
      submit={async (code) => {
        const { recoveryCodes } = await confirmTotp(code)
        await factors.added(recoveryCodes, securityTexts.appDone)
      }}
    >
      {(error) => <TotpOffer offer={offer} error={error} />}
    </FormDialog>
  )
}

function NamePasskey({ factors }: { factors: Factors }) {
  return (
    <FormDialog
      title={securityTexts.addPasskey}
      onClose={factors.close}
      field='name'
      submit={(name) =>
        factors.change(async () => {
          const codes = await addPasskey(name)
          await factors.added(codes, securityTexts.passkeyDone)
        })
      }
    >
      {(error) => (
        <Field label={securityTexts.passkeyName} hint={securityTexts.passkeyHint} error={error}>
          {(control) => <Input {...control} name='name' maxLength={80} autoFocus />}
        </Field>
      )}
    </FormDialog>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={factorTexts.codesTitle}
      actions={
        <Button variant='primary' onClick={onClose}>
          {securityTexts.close}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
