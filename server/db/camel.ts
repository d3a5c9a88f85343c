/** The name that code has for a column or table of the database: `sample_id` is `sampleId`. */
export const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
