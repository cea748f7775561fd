import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { claimDomains } from '../../../features/operators/rules/claim-domains.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { DescriptionList } from '../desk/description-list.tsx'
import { words } from '../desk/operator-words.ts'
import { useDeskWrite } from '../desk/use-desk.ts'

type Props = { claim: CallOutputs['listEntityQueue']['claims'][number]; disabled: boolean }

const text = words.claims.approval

/** Approving a claim, after a question that names the page, the claimant and the domains of both. */
export function ApproveClaim({ claim: { claimID, profile, username, email }, disabled }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const approve = useDeskWrite('decideClaim')
  const domains = claimDomains(email, profile.socialMediaLinks['website'])
  const claimant = username ? `@${username}` : email
  return (
    <>
      <Button disabled={disabled} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={text.title(profile.name, claimant)}
          confirm={text.confirm}
          variant="gold"
          busy={approve.pending}
          problem={approve.problem}
          onConfirm={() => {
            void approve.send({ claimID, approved: true }).then((isDone) => isDone && setIsOpen(false))
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{text.effect(claimant)}</p>
          <DescriptionList
            facts={[
              [text.emailDomain, domains.email],
              [text.websiteDomain, domains.website ?? text.noWebsite],
            ]}
          />
          <Notice tone={domains.isMatch ? 'success' : 'info'}>{text.verdict(domains)}</Notice>
          <p>
            {text.takeBack}{' '}
            <Link to={paths.operatorEntity(profile.id)} className="text-gold underline">
              {text.file(profile.name)}
            </Link>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
