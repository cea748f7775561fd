/** `Night Ferries’`, `The Blue Door’s` */
export const possessive = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`
