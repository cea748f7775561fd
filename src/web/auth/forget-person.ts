import { slashKeySetting } from '../search/slash-key.ts'
import { forgetAllTexts } from '../stored-text.ts'

/** What of `localStorage` is the device's and no one's own. */
const ofDevice = ['door-label', 'app-prompt', slashKeySetting]

/** Empties this browser of everything that it kept of a person: the tab's entity, what was typed, the last entity. */
export const forgetPerson = () => forgetAllTexts(ofDevice)
