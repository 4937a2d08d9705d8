/** Ends the name of a street: 'Elm Row', 'Tombland Sq.'. */
export const streetEnding =
  /\s(?:street|st|road|rd|lane|avenue|ave|drive|place|pl|close|way|crescent|terrace|tce|row|square|sq|quay|hill|green|gardens)\.?$/i;
