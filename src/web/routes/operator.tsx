import { useState } from 'react'
import { redirect } from 'react-router'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { QueueItem } from '../entities/queue-item.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { paths } from '../paths.ts'
import type { Route } from './+types/operator'

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(paths.login(paths.operator))
  const { entities, waiting } = await context.get(apiContext).listEntityQueue()
  return { entities, waiting, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Operator · ${loaderData?.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorScreen({ loaderData: { entities, waiting } }: Route.ComponentProps) {
  const [handled, setHandled] = useState<string | null>(null)
  return (
    <Page>
      <div className="mx-auto flex max-w-4xl flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h1 className="text-4xl">Pages to approve</h1>
          <p className="text-mute">{waiting === 1 ? '1 page waits' : `${waiting} pages wait`}, the oldest first</p>
        </header>
        {handled && <Notice tone="success">{handled}</Notice>}
        {entities.length === 0 ? (
          <EmptyState title="Nobody waits">New pages turn up here and in the operators’ mail.</EmptyState>
        ) : (
          entities.map((each) => <QueueItem key={each.profile.id} waiting={each} onHandled={setHandled} />)
        )}
      </div>
    </Page>
  )
}
