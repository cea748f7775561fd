import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReportSubject } from '../../features/people/rules/report-reasons.ts'
import { paths } from '../../kernel/paths.ts'
import type { LoginPurpose } from '../auth/login-purpose.ts'
import { useRootData } from '../root-data.ts'
import { words } from './report-words.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

const quietLook = 'inline-flex min-h-8 items-center text-sm text-mute underline hover:text-ink'

/** `look` where it stands in a row of buttons. */
type Props = { type: ReportSubject; id: string; look?: string }

/** A quiet way to call an operator; visitors log in first and come back. */
export function ReportButton({ type, id, look = quietLook }: Props) {
  const viewer = useRootData()?.viewer
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)

  if (!viewer) {
    return (
      <Link
        to={paths.login(`${pathname}${search}`)}
        state={{ loginPurpose: 'report', name: '' } satisfies LoginPurpose}
        className={look}
      >
        {words.logIn(type)}
      </Link>
    )
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={look}>
        {words.open(type)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog type={type} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
