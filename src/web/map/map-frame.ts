/** Whether the browser can draw maps. */
export const hasWebGl = () => Boolean(document.createElement('canvas').getContext('webgl2'))

/** MapLibre's own controls in our colors, for the element around a map. */
export const controlsLook =
  '[&_.maplibregl-ctrl-attrib]:bg-deck-2! [&_.maplibregl-ctrl-attrib]:text-mute! [&_.maplibregl-ctrl-attrib-button]:invert [&_.maplibregl-ctrl-group]:bg-deck-2! [&_.maplibregl-ctrl-icon]:invert'
