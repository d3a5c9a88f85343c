import type { ComponentType } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';

type FormProps = {
  entity: Entity;
  contract: { create: AnyEndpoint; update: AnyEndpoint };
  row: undefined;
  readOnly: boolean;
  onClose: () => void;
  onSaved: (row: { id: string }) => void;
};

/**
 * The form in which a picker makes what it lacks. A form holds pickers, so that the pickers cannot import it: it puts
 * itself here when it is loaded.
 */
export const newRecordForm: { current: ComponentType<FormProps> | undefined } = { current: undefined };
