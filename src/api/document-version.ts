/** The version of the OpenAPI document. */
export const documentVersion = '0.1.0';
