import { EquipmentFormPage } from '../../../equipment/form/EquipmentFormPage';

export default EquipmentFormPage;
