/** The version of the machine-readable description. */
export const documentVersion = '0.1.0';
