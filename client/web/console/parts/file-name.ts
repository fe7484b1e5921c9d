/** Whether a shared file was uploaded for its link, rather than chosen from the platform's folders. */
export const isUpload = (path: string): boolean => path.startsWith('uploads/');

/** The display name of a shared file: for an upload its name without the folder. */
export const fileNameOf = (path: string): string => (isUpload(path) ? (path.split('/').at(-1) ?? path) : path);
