import { paths } from '../../../kernel/paths.ts'
import { words } from '../shell-words.ts'

/**
 * Where the header leads besides the icons, one's own page and the way in or out (spec, app shell; decision C25).
 *
 * @param entityId the active entity; Discover and About are hidden while one acts for it
 */
export const headerEntries = (entityId: string | undefined): [to: string, text: string][] =>
  entityId
    ? [
        [paths.manage(entityId), words.home],
        [paths.gigHub(entityId), words.gigHub],
      ]
    : [
        [paths.home, words.home],
        [paths.about, words.about],
        [paths.discover, words.discover],
      ]
