import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { newReader } from '../../../kernel/addresses/sent-ticket.ts'
import { paths } from '../../../kernel/paths.ts'
import { apiContext, viewerContext } from '../../api-context.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { whenWords } from '../../tickets/show-when.ts'
import { AnswerButtons, ReceivedTicket } from '../../tickets/transfer/received-ticket.tsx'
import type { TicketAnswer } from '../../tickets/transfer/ticket-answer.ts'
import { words } from '../../tickets/transfer/transfer-words.ts'
import type { Route } from './+types/sent-ticket'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { transfer, isOwn, isAccepted } = await context.get(apiContext).fetchTransfer({ key: params.key.slice(0, 60) })
  return {
    transfer: transfer && { ...transfer, when: whenWords(transfer) },
    isOwn,
    isAccepted,
    isSignedIn: context.get(viewerContext) !== null,
  }
}

/** The key in the address is all that is needed to accept the ticket: it goes to no other site. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = () => [{ title: words.page.title }, { name: 'robots', content: 'noindex' }]

/** The link in the email with a ticket that someone sent. */
export default function SentTicketScreen({ loaderData, params }: Route.ComponentProps) {
  const { transfer, isOwn, isAccepted, isSignedIn } = loaderData
  const { pathname } = useLocation()
  const isNew = useSearchParams()[0].has(newReader)
  const navigate = useNavigate()
  return (
    <Page>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-8">
        <h1 className="text-4xl">{words.page.title}</h1>
        {transfer && !isOwn ? (
          <ReceivedTicket transfer={transfer}>
            {isSignedIn ? (
              <AnswerButtons
                transferKey={params.key}
                leaves
                onAnswer={(kind) =>
                  void navigate(paths.tickets, { state: { kind, key: 'link' } satisfies TicketAnswer })
                }
              />
            ) : (
              <div className="flex flex-wrap gap-3">
                {waysIn(pathname, isNew).map(([to, label], index) => (
                  <ButtonLink key={to} variant={index === 0 ? 'gold' : 'quiet'} to={to}>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            )}
          </ReceivedTicket>
        ) : (
          <EmptyState title={isAccepted ? words.page.accepted : isOwn ? words.page.own : words.page.over}>
            {!isAccepted && <p className="mb-4">{isOwn ? words.page.ownText : words.page.overText}</p>}
            {isAccepted || isOwn ? (
              <ButtonLink to={paths.tickets}>{words.page.toTickets}</ButtonLink>
            ) : (
              <ButtonLink to={paths.discover}>{words.page.toShows}</ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

/** Whoever the email was sent to had no account, or had one: what they need is first. */
function waysIn(pathname: string, isNew: boolean): [to: string, label: string][] {
  const logIn: [string, string] = [paths.login(pathname), words.page.logIn]
  const register: [string, string] = [paths.login(pathname, 'register'), words.page.register]
  return isNew ? [register, logIn] : [logIn, register]
}
