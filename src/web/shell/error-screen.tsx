import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Page } from '../kit/page.tsx'
import { paths } from '../paths.ts'
import { wordsFor } from './error-words.ts'

/** A page that could not be shown: what happened, and what to do next. */
export function ErrorScreen() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsFor(status, isRouteErrorResponse(error) ? error.data : null)

  return (
    <Page narrow>
      <div className="flex flex-col items-start gap-4 py-12">
        <p className="font-display text-4xl font-bold text-gold">{status}</p>
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-mute">{text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Shows near you</ButtonLink>
          {status >= 500 && (
            <Button variant="quiet" onClick={() => location.reload()}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}
