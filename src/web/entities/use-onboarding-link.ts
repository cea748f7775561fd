import { useWrite } from '../use-write.ts'

/** The way to the card provider's page, on which an entity sets up its payments; a success leaves this one. */
export function useOnboardingLink(entityID: string) {
  const { write, pending, problem } = useWrite('createOnboardingLink', { revalidate: false, leaves: true })

  async function start() {
    const answer = await write({ entityID })
    if (answer) window.location.assign(answer.url)
  }

  return { start, pending, problem }
}
