import { Input } from 'antd';
import type { Inputs } from '../../kit/crud/EntityForm';
import { ImageInput } from '../../kit/input/ImageInput';

/** Controls of a person's form that the declaration does not draw by itself. */
export const personInputs: Inputs = { signImage: <ImageInput /> };

/** The sign-in name is chosen once: signatures and the trail name it. */
export const knownInputs: Inputs = { ...personInputs, username: <Input disabled /> };
