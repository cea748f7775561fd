import { useStoredText, writeText } from '../stored-text.ts'

/** Of the device, whoever logs in on it. */
export const slashKeySetting = 'search-slash-key'

/** Whether the key `/` opens the search on this device. People who dictate can turn it off (WCAG 2.1.4). */
export const useIsSlashKeyOn = (): boolean => useStoredText('localStorage', slashKeySetting) !== 'off'

export const setSlashKey = (isOn: boolean) => writeText('localStorage', slashKeySetting, isOn ? 'on' : 'off')
