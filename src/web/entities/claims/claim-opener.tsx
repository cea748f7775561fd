import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { LoginPurpose } from '../../auth/login-purpose.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import type { ButtonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { words } from './claim-words.ts'

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }))

type Props = {
  entityID: string
  name: string
  label?: string
  variant?: ButtonLook
  /** The claim was sent, and its dialog is closed. */
  onClaimed?: () => void
}

/** The button that opens a claim; visitors log in first and come back. */
export function ClaimOpener({ entityID, name, label = words.open, variant = 'gold', onClaimed }: Props) {
  const viewer = useRootData()?.viewer
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)

  if (!viewer)
    return (
      <ButtonLink
        variant={variant}
        to={paths.login(`${pathname}${search}`)}
        state={{ loginPurpose: 'claim', name } satisfies LoginPurpose}
      >
        {label}
      </ButtonLink>
    )
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClaimDialog
            entityID={entityID}
            name={name}
            onClose={(wasSent) => {
              setOpen(false)
              if (wasSent) onClaimed?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
