import { slashKeySetting } from '../search/slash-key.ts'
import { forgetAllTexts } from '../stored-text.ts'

/** The keys of `localStorage` that belong to the device rather than to a person. */
const ofDevice = ['door-label', 'door-device', 'app-prompt', slashKeySetting]

/** Clears everything that this browser stored about a person: the tab's entity, unsaved input, the last entity. */
export const forgetPerson = () => forgetAllTexts(ofDevice)
