/** What of `localStorage` is the device's and nobody's own. */
const ofDevice = ['door-label', 'app-prompt']

/** Empties this browser of everything that it kept of a person: the tab's entity, what was typed, the last entity. */
export function forgetPerson() {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!ofDevice.includes(key)) localStorage.removeItem(key)
  } catch {
    // Browsers that block storage kept nothing.
  }
}
